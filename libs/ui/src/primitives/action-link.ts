import { type LinkTarget, targetOf } from './link-target.ts';

/** A link to a page, or to what opens instead of it with scripts. */
export interface ActionLink extends LinkTarget {
  label: string;
  href: string;
  /** Key of the modal that opens instead. */
  modal?: string | undefined;
}

/** Attributes of its `a`. */
export const actionProps = ({ href, modal, ...target }: ActionLink) => ({
  href,
  'data-modal': modal,
  ...targetOf(target),
});
