import { StatePage, type StatePageProps } from '@lemari/ui/state-page';
import { isRouteErrorResponse, useLocation, useRouteError } from '@lemari/kit';

interface MissingWords {
  readonly title: string;
  readonly text: string;
  readonly actions: NonNullable<StatePageProps['actions']>;
}

interface PageMissingProps {
  /** Shown when the subject of the page does not exist. */
  gone: MissingWords;
  /** Shown when a service fails; a retry precedes the actions. */
  away: MissingWords;
}

const textOf = (failure: unknown): string | undefined =>
  typeof failure === 'object' && failure !== null && 'text' in failure && typeof failure.text === 'string'
    ? failure.text
    : undefined;

/**
 * Error element of a signed-in page: its subject does not exist, or a service failed.
 * @throws the route's error, if it is not an answer of a service, to the parent error element
 */
export function PageMissing({ gone, away }: PageMissingProps) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) throw error;
  const isGone = error.status === 404;
  const { title, text, actions } = isGone
    ? gone
    : { ...away, actions: [{ label: 'Try again', href: pathname + search }, ...away.actions] };
  const reason = isGone ? undefined : textOf(error.data);
  return (
    <>
      <title>{`${title} · Lemari`}</title>
      <meta name="robots" content="noindex" />
      <StatePage title={title} code={String(error.status)} actions={actions}>
        {reason !== undefined && <p>{reason}</p>}
        <p>{text}</p>
      </StatePage>
    </>
  );
}
