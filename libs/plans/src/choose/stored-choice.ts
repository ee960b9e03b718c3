/** The chosen plan and who takes its payments, of this tab. @see rules/subscriptions/choice-kept */
interface StoredChoice {
  readonly plan: string;
  readonly provider: string;
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

export function storeChoice({ plan, provider }: StoredChoice): void {
  try {
    sessionStorage.setItem(PLAN, JSON.stringify({ plan, provider }));
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
