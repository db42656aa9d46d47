import { useEffect, useState } from 'react';

/**
 * What the rules answer: nothing until they do, and nothing when they are not asked. A question that is given up within
 * `after` ms is never put.
 */
export function useAnswer<Answer>(
  ask: (() => Promise<Answer>) | undefined,
  nothing: Answer,
  after = 0,
): Answer {
  const [answer, setAnswer] = useState(nothing);
  useEffect(() => {
    setAnswer(nothing);
    if (ask === undefined) return;
    let current = true;
    const timer = setTimeout(() => {
      ask().then(
        (found) => {
          if (current) setAnswer(found);
        },
        () => undefined,
      );
    }, after);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ask, nothing, after]);
  return answer;
}
