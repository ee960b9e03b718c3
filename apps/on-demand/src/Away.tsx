import { StatePage, type StatePageProps } from '@lemari/ui/state-page';

interface AwayProps extends Omit<StatePageProps, 'children'> {
  /** What the service said, where it is that. */
  failure?: unknown;
  children: string;
}

const wordsIn = (failure: unknown): string | undefined =>
  typeof failure === 'object' && failure !== null && 'text' in failure && typeof failure.text === 'string'
    ? failure.text
    : undefined;

/** In the place of a page of a person's own that is not there, or not now. */
export function Away({ failure, children, ...page }: AwayProps) {
  const words = wordsIn(failure);
  return (
    <>
      <title>{`${page.title} · Lemari`}</title>
      <meta name="robots" content="noindex" />
      <StatePage {...page}>
        {words !== undefined && <p>{words}</p>}
        <p>{children}</p>
      </StatePage>
    </>
  );
}
