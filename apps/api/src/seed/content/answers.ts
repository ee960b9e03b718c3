/** What becomes of a size that does not fit: a backup is no second piece to try. @see docs/decisions/0081 */
export const FIT = {
  question: 'What if it doesn’t fit?',
  answer:
    'A piece can’t be exchanged once you have ordered it, so compare its measurements with your own first. A backup doesn’t come along to try: we send it only if your first choice is gone or isn’t back in time.',
} as const;

/** Who pays for what, wherever pieces are or will be rented. */
export const DAMAGE = {
  question: 'What if I spill something, or tear it?',
  answer:
    'Leave it alone and tell us what it was. Our cleaners would rather meet a fresh stain than a scrubbed one, and small repairs are included. If a piece can’t be saved, you pay what it is worth today, never more than its retail price.',
} as const;
