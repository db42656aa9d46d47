import { useEffect, useRef, useState } from 'react';
import type { Layout } from '../board/layout.ts';
import { motionOf, useSettings } from '../client/settings.ts';
import type { ResultModel } from '../panels/result.ts';
import { FoldedResult, ResultCard } from '../panels/result-card.tsx';
import type { TableState } from './use-table.ts';

/** How long a card that has gone is still seen as one line. */
const FOLD = 160;

/** Where the preview stood: the result of the last dice, in one line while something else is weighed or explained. */
export function ResultPlace({
  table: { session, results, pointer, looking },
  layout,
}: {
  readonly table: TableState;
  readonly layout: Layout;
}) {
  const motion = motionOf(useSettings());
  const { result, rolling, fresh } = results;
  const leaving = useLeaving(result, FOLD * motion);
  const [opened, setOpened] = useState('');
  const reads = pointer.preview !== undefined || looking.explanation !== undefined;
  const weighs = reads && opened !== result?.id;
  if (result === undefined) return leaving === undefined ? null : <FoldedResult result={leaving} />;
  if (weighs) return <FoldedResult result={result} rolling={rolling} onOpen={() => setOpened(result.id)} />;
  return (
    <ResultCard
      key={result.id}
      result={result}
      layout={layout}
      sides={session.info.game.sides}
      rolling={rolling}
      fresh={fresh}
      motion={motion}
      onLand={results.land}
      onClose={results.close}
    />
  );
}

/** What was there a moment ago and is not any more. */
function useLeaving(result: ResultModel | undefined, time: number): ResultModel | undefined {
  const last = useRef<ResultModel>(undefined);
  const [leaving, setLeaving] = useState<ResultModel>();
  useEffect(() => {
    const gone = result === undefined ? last.current : undefined;
    last.current = result;
    setLeaving(time === 0 ? undefined : gone);
    if (gone === undefined || time === 0) return;
    const timer = setTimeout(() => setLeaving(undefined), time);
    return () => clearTimeout(timer);
  }, [result, time]);
  return leaving;
}
