export interface SkipLinkProps {
  /** Id of the page's main element. */
  target?: string | undefined;
}

/** First target of Tab. Its style is part of the theme, so that it applies before any component's styles. */
export function SkipLink({ target = 'main' }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${target}`}>
      Skip to the page
    </a>
  );
}
