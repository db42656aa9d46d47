/** The six-sided dice in the text of a record, also those that were taken back; none where it cannot be read. */
export function sixesIn(text: string): readonly number[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const record = field(json, 'record') ?? json;
  return list(field(record, 'entries')).flatMap((entry) => list(field(entry, 'rolls')).flatMap(six));
}

function six(roll: unknown): readonly number[] {
  const result = field(roll, 'result');
  return field(roll, 'die') === 6 && typeof result === 'number' ? [result] : [];
}

function field(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
