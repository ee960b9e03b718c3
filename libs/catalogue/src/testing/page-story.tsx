import { EXAMPLES } from '@lemari/contract/examples';
import { type Operation, type OperationName, OPERATIONS } from '@lemari/contract/operations';
import { createTransport, type OperationCall } from '@lemari/http/transport';
import type { StoryObj } from '@storybook/react-webpack5';
import { http, HttpResponse, type JsonBodyType, type RequestHandler } from 'msw';
import type { ComponentType } from 'react';
import { mountPage, type Stage, type StageAnswers } from './page-stage.tsx';

/** As in the browser: calls go to the page's own origin, where a service worker answers. */
const transport = createTransport({ baseUrl: (service) => `/api/${service}`, headers: () => ({}) });

/** Handlers of every operation: the story's answer, else the contract's example. */
const handlersOf = (answers: StageAnswers): RequestHandler[] =>
  (Object.keys(OPERATIONS) as OperationName[]).map((name) => {
    const { service, method, path } = OPERATIONS[name];
    const answer = answers[name] ?? { body: EXAMPLES[name] };
    return http[METHODS[method]](`*/api/${service}${path}`, async ({ request }) => {
      if ('status' in answer) return HttpResponse.json(answer.problem ?? null, { status: answer.status });
      const body = 'reply' in answer ? await answer.reply(callOf(name, request)) : answer.body;
      return HttpResponse.json(body as JsonBodyType);
    });
  });

const callOf = (operation: OperationName, { url, headers }: Request): OperationCall => ({
  operation,
  query: Object.fromEntries(new URL(url).searchParams),
  headers: Object.fromEntries(headers),
});

const METHODS = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  PUT: 'put',
  DELETE: 'delete',
} as const satisfies Record<Operation['method'], string>;

/** A page as a story, loaded before it is rendered. It has no props: Storybook prints them, and a router is cyclic. */
export const pageStory = ({
  answers = {},
  ...stage
}: Omit<Stage, 'answers'> & { answers?: StageAnswers }): StoryObj => ({
  parameters: { msw: handlersOf(answers) },
  loaders: [
    async () => {
      const { page } = await mountPage(stage, transport);
      return { Page: () => page };
    },
  ],
  render: (_args: object, { loaded }: { loaded: Record<string, unknown> }) => {
    const Page = loaded['Page'] as ComponentType;
    return <Page />;
  },
});
