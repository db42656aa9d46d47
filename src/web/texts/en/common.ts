export const common = {
  'common.name': 'Grand Harbour',
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.back': 'Back to the games',
  'common.loading': 'One moment',
  'common.rule': 'Rule {rule}',
} as const;
