import { css } from '@emotion/react';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { drawnRow } from '../foundations/pictures.fixtures.ts';
import { Alert } from '../primitives/Alert.tsx';
import { Button } from '../primitives/Button.tsx';
import { CodeField } from '../primitives/CodeField.tsx';
import { Link } from '../primitives/Link.tsx';
import { PasswordField } from '../primitives/PasswordField.tsx';
import { TextField } from '../primitives/TextField.tsx';
import { SignInLayout } from './SignInLayout.tsx';

const form = css({ display: 'grid', gap: 20 });

const meta = {
  title: 'Patterns/SignInLayout',
  component: SignInLayout,
  parameters: {
    guide: {
      do: ['Ask for one thing at a time.', 'Offer the alternative below the form.'],
      dont: ['A picture with information of its own: phones do not show it.'],
    },
    layout: 'fullscreen',
  },
  args: {
    title: 'Sign in',
    lead: 'Enter your email first. We’ll see whether you already have an account.',
    children: (
      <form css={form}>
        <TextField label="Email" name="email" type="email" autoComplete="username" />
        <Button type="submit" size="large" block>
          Continue
        </Button>
      </form>
    ),
    aside: (
      <p>
        New here? <Link href="#register">Create your account</Link>
      </p>
    ),
  },
} satisfies Meta<typeof SignInLayout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Email: Story = { parameters: { shot: true } };
export const OnAPhone: Story = { globals: { viewport: { value: 'w360' } } };
export const WithPicture: Story = {
  args: {
    picture: drawnRow([
      ['slip', '#7B2133'],
      ['coat', '#B28F5E'],
      ['gown', '#24473F'],
    ]),
  },
};

export const Password: Story = {
  args: {
    title: 'Welcome back',
    lead: undefined,
    children: (
      <form css={form}>
        <Alert tone="danger" title="Your email / password combination is not valid.">
          What you typed is still here, except the password.
        </Alert>
        <TextField label="Email" name="email" type="email" readOnly defaultValue="dewi@example.com" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          aside={<Link href="#forgot">Forgot your password?</Link>}
        />
        <Button type="submit" size="large" block>
          Sign in
        </Button>
      </form>
    ),
  },
};

export const Code: Story = {
  globals: { viewport: { value: 'w768' } },
  args: {
    title: 'Check your email',
    lead: 'We sent a six-digit code to dewi@example.com. It is valid for 10 minutes, on this device only.',
    children: (
      <form css={form}>
        <CodeField label="Code" name="code" digits={6} />
        <Button type="submit" size="large" block>
          Sign in
        </Button>
      </form>
    ),
    aside: undefined,
  },
};

export const LongText: Story = {
  args: {
    title: 'Persetujuanpengembalianakunmember',
    lead: 'Exactly as it stands on your identity card, with every word of it, and then once more so that it is sure.',
  },
};
