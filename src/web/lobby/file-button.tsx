import { type ReactNode, useRef } from 'react';

/** A button that lets the player pick a file. */
export function FileButton({
  className,
  onFile,
  children,
}: {
  readonly className?: string;
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this the same file could not be picked again.
          target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
