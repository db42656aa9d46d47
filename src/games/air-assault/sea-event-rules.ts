/** The rules that events at sea come from. What a game has not does not happen in it. */
export const SEA_EVENT_RULES = {
  'groups-laid': 'crete/V.L.r1',
  'lost-unseen': 'crete/V.L.4.r2',
  'lost-revealed': 'crete/GAP.3.r6',
  'convoy-empty': 'crete/V.L.8.a.3',
  'no-room': 'crete/V.L.5.r2',
  'convoy-landed': 'crete/V.L.5.s1',
  'emergency-laid': 'crete/V.L.8.a',
  'gone-ashore': 'crete/V.L.6.s1',
  stranded: 'crete/V.L.7.c',
  'sent-by-port': 'crete/VI.D.1',
  'sent-by-south-edge': 'crete/VI.D.1',
  'come-ashore': 'crete/VI.D.3.b',
  'came-ashore': 'crete/VI.D.3.b',
  waiting: 'crete/VI.D.3.c',
} as const;
