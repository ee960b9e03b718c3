import '@testing-library/jest-dom';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the only way to extend Jest's matchers
  namespace jest {
    interface Matchers<R> {
      toBeAccessible(): Promise<R>;
    }
  }
}
