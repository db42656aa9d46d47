import { useId } from 'react';

/** A choice of one, each with a sentence about it. */
export function RadioCards({
  title,
  value,
  values,
  onChoose,
}: {
  readonly title: string;
  readonly value: string;
  readonly values: readonly { readonly id: string; readonly title: string; readonly note: string }[];
  readonly onChoose: (id: string) => void;
}) {
  const name = useId();
  return (
    <fieldset className="set-up-group">
      <legend className="cap">{title}</legend>
      {values.map((one) => (
        <label key={one.id} className="set-up-radio">
          <input type="radio" name={name} checked={one.id === value} onChange={() => onChoose(one.id)} />
          <span>
            <b>{one.title}</b>
            <small>{one.note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
