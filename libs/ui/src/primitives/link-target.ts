/** Where a link opens. */
export interface LinkTarget {
  /** Leads out of the shop, into a window of its own. */
  readonly newTab?: boolean | undefined;
  /** Opens the chat in the page instead, with scripts. */
  readonly opensChat?: boolean | undefined;
}

/** Attributes of the link. The shell's scripts recognise `data-chat`. */
export const targetOf = ({ newTab, opensChat }: LinkTarget) => ({
  ...(newTab && { target: '_blank', rel: 'noreferrer' }),
  ...(opensChat && { 'data-chat': '' }),
});
