import type { Stage } from '@lemari/catalogue/testing';
import { pageStory } from '@lemari/catalogue/testing/page-story';
import type { StoryObj } from '@storybook/react-webpack5';
import type { ComponentType } from 'react';
import vertical from '../vertical.ts';
import { GUEST, mountAt, SIGNED_IN } from './visits.ts';

type StageFacts = Pick<Stage, 'path' | 'answers'> & { readonly mount?: Stage['mount'] };

/** A page below `{base}/auth`, as a guest sees it. */
export const authStory = ({ mount = mountAt('/sg/apparel/auth'), ...stage }: StageFacts): StoryObj =>
  pageStory({ ...stage, mount, routes: vertical.getRoutes(mount), visit: GUEST });

/** A page of a signed-in user. */
export const ownStory = ({
  mount = mountAt('/sg/apparel/account'),
  today = SIGNED_IN.today,
  ...stage
}: StageFacts & { readonly today?: string }): StoryObj =>
  pageStory({ ...stage, mount, routes: vertical.getRoutes(mount), visit: { ...SIGNED_IN, today } });

/** A part of a page, with the contexts of a page. */
export const partStory = (Component: ComponentType, mount = mountAt('/sg/apparel/auth')): StoryObj =>
  pageStory({ mount, path: '', routes: [{ id: 'part', index: true as const, Component }] });
