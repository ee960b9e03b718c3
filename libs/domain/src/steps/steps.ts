/** One row of a flow's table. @template Facts facts that decide the flow */
export interface Step<Id extends string, Facts> {
  readonly id: Id;
  /** Its name in a progress bar or a title. */
  readonly label: string;
  /** Whether the flow includes this step; absent where it always does. */
  readonly applies?: (facts: Facts) => boolean;
  readonly isComplete: (facts: Facts) => boolean;
  /** It may be skipped: no later step needs it. */
  readonly isOptional?: true;
  /** What to do while it is incomplete: the reason why later steps are closed. */
  readonly toDo?: string;
  /** Earlier steps that must be complete; absent where all of them must. */
  readonly needs?: readonly NoInfer<Id>[];
}

/** A flow's rows in order. The first step always applies, so that there is one to redirect to. */
export type StepRows<Id extends string, Facts> = readonly [
  Omit<Step<Id, Facts>, 'applies'>,
  ...(readonly Step<Id, Facts>[]),
];

/** A step as a progress bar shows it. */
export interface StepProgress<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly state: 'done' | 'open' | 'closed';
  /** What to do first, for a closed step. */
  readonly why?: string;
}

export interface StepFlow<Id extends string, Facts> {
  readonly isStep: (value: unknown) => value is Id;
  readonly labelOf: (id: Id) => string;
  /** The steps that apply. @param at the current step: optional steps before it count as done */
  readonly progress: (facts: Facts, at?: Id) => readonly StepProgress<Id>[];
  /** The first step that is not done; the last step when all are. @param at as in `progress` */
  readonly firstOpen: (facts: Facts, at?: Id) => Id;
  readonly mayEnter: (facts: Facts, id: Id) => boolean;
  /** The step to show for a requested one: itself, or the first open step, to which the caller redirects. */
  readonly current: (facts: Facts, requested: Id) => Id;
  /** The step after one; undefined after the last. */
  readonly next: (facts: Facts, id: Id) => Id | undefined;
  /** The step before one; undefined before the first. */
  readonly previous: (facts: Facts, id: Id) => Id | undefined;
}

/** The step machine of a table. It keeps no state: what is complete follows from the facts. @see docs/decisions/0121 */
export function stepFlow<Id extends string, Facts>(table: StepRows<Id, Facts>): StepFlow<Id, Facts> {
  const rows: readonly Step<Id, Facts>[] = table;
  const appliesTo = (facts: Facts) => (row: Step<Id, Facts>) => row.applies?.(facts) ?? true;
  const indexOf = (id: Id) => rows.findIndex((row) => row.id === id);

  const firstMissing = ({ id, needs }: Step<Id, Facts>, facts: Facts) =>
    rows
      .slice(0, indexOf(id))
      .filter(appliesTo(facts))
      .find((row) => !row.isOptional && (!needs || needs.includes(row.id)) && !row.isComplete(facts));

  const progress = (facts: Facts, at?: Id) => {
    const steps = rows.filter(appliesTo(facts));
    const furthest = steps.findLastIndex((row) => row.id === at || row.isComplete(facts));
    return steps.map((row, index): StepProgress<Id> => {
      const { id, label } = row;
      const missing = firstMissing(row, facts);
      if (missing)
        return { id, label, state: 'closed', ...(missing.toDo !== undefined && { why: missing.toDo }) };
      const isDone = row.isComplete(facts) || (row.isOptional === true && index < furthest);
      return { id, label, state: isDone ? 'done' : 'open' };
    });
  };

  const firstOpen = (facts: Facts, at?: Id) => {
    const steps = progress(facts, at);
    return (steps.find(({ state }) => state === 'open') ?? steps.at(-1) ?? table[0]).id;
  };

  const mayEnter = (facts: Facts, id: Id) =>
    progress(facts).some((step) => step.id === id && step.state !== 'closed');

  return {
    isStep: (value): value is Id => rows.some(({ id }) => id === value),
    labelOf: (id) => rows[indexOf(id)]?.label ?? id,
    progress,
    firstOpen,
    mayEnter,
    current: (facts, requested) => (mayEnter(facts, requested) ? requested : firstOpen(facts, requested)),
    next: (facts, id) => rows.slice(indexOf(id) + 1).find(appliesTo(facts))?.id,
    previous: (facts, id) => rows.slice(0, indexOf(id)).findLast(appliesTo(facts))?.id,
  };
}
