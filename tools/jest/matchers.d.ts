import '@testing-library/jest-dom';

declare global {
  namespace jest {
    // The second parameter must stand here as it does in Jest's own declaration.
    // eslint-disable-next-line @typescript-eslint/no-unused-vars, @typescript-eslint/no-empty-object-type
    interface Matchers<R, T = {}> {
      toBeAccessible(): Promise<R>;
    }
  }
}
