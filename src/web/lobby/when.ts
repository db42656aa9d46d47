const LANGUAGE = 'en-GB';
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });
const date = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago: "5 minutes ago", "yesterday", then the date; nothing for the last minute. */
export function ago(time: number, now = Date.now()): string | undefined {
  const passed = now - time;
  if (passed < MINUTE) return undefined;
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), 'day');
  return date.format(time);
}
