/** Why the card that pays a plan is saved. */
export const CARD_SAVED_WHY =
  'The payment provider saves this card, because your plan is paid with it each month. We never see the number.';
