export interface SkipLinkProps {
  /** The id of the page's main element. */
  target?: string | undefined;
}

/** The first thing Tab reaches; its look is in the theme, so that it is there before any component's. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${target}`}>
      Skip to the page
    </a>
  );
}
