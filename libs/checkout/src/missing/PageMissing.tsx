import { StatePage, type StatePageProps } from '@lemari/ui/state-page';
import { isRouteErrorResponse, useLocation, useRouteError } from '@lemari/kit';

interface MissingWords {
  readonly title: string;
  readonly text: string;
  readonly actions: NonNullable<StatePageProps['actions']>;
}

interface PageMissingProps {
  /** Where what the page shows is not there. */
  gone: MissingWords;
  /** Where a service is away; a way to try again comes before the actions. */
  away: MissingWords;
}

const textOf = (failure: unknown): string | undefined =>
  typeof failure === 'object' && failure !== null && 'text' in failure && typeof failure.text === 'string'
    ? failure.text
    : undefined;

/**
 * In the place of a user's page that cannot be shown: what it shows is gone, or a service is away.
 * @throws the error of the route, where it is no answer of a service, for the page around
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
