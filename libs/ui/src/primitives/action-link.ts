/** A link to a page, or to what opens instead of it with scripts. */
export interface ActionLink {
  label: string;
  href: string;
  /** Key of the modal that opens instead. */
  modal?: string | undefined;
  /** The chat opens instead, if the shop has one. */
  isChat?: boolean | undefined;
  /** Opens a new tab, outside the shop. */
  newTab?: boolean | undefined;
}

/** Attributes of its `a`. */
export const actionProps = ({ href, modal, isChat, newTab }: ActionLink) => ({
  href,
  'data-modal': modal,
  'data-chat': isChat ? '' : undefined,
  ...(newTab && { target: '_blank', rel: 'noreferrer' }),
});
