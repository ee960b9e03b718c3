/** The chosen plan and who takes its payments, of this tab. @see rules/subscriptions/choice-kept */
interface StoredChoice {
  readonly plan: string;
  readonly provider: string;
  /** Base of the pages on which this tab has begun to pay, while it does not know how that ended. @see docs/decisions/0290 */
  readonly paying?: string | undefined;
}

const PLAN = 'plan';

const isStoredChoice = (value: unknown): value is StoredChoice =>
  typeof value === 'object' &&
  value !== null &&
  'plan' in value &&
  typeof value.plan === 'string' &&
  'provider' in value &&
  typeof value.provider === 'string';

/** @returns undefined before a choice, and where the storage is forbidden or was changed by hand */
export function readChoice(): StoredChoice | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PLAN) ?? 'null');
    return isStoredChoice(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Another choice says nothing of a payment that has begun. */
export const storeChoice = ({ plan, provider }: Omit<StoredChoice, 'paying'>): void =>
  store({ plan, provider, paying: readChoice()?.paying });

/** @param base of the subscription pages; undefined once it is known how the payment ended */
export const storePaying = (
  { plan, provider }: Omit<StoredChoice, 'paying'>,
  base: string | undefined,
): void => store({ plan, provider, paying: base });

function store(choice: StoredChoice): void {
  try {
    sessionStorage.setItem(PLAN, JSON.stringify(choice));
  } catch {
    // The address keeps the plan as well.
  }
}

/** @see rules/subscriptions/choice-removed */
export function removeChoice(): void {
  try {
    sessionStorage.removeItem(PLAN);
  } catch {
    // Nothing is stored.
  }
}
