import '@testing-library/jest-dom';

declare global {
  namespace jest {
    // The second type parameter must equal the one in Jest's own declaration.
    // eslint-disable-next-line @typescript-eslint/no-unused-vars, @typescript-eslint/no-empty-object-type
    interface Matchers<R, T = {}> {
      toBeAccessible(): Promise<R>;
    }
  }
}
