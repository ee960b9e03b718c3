/** What is wrong with a value. The library's message of a pattern would show a regular expression. */
export const schemaMessage = ({
  keyword,
  message = 'is not valid',
}: {
  readonly keyword: string;
  readonly message?: string | undefined;
}): string => {
  // Dates are the one format that schemas name.
  if (keyword === 'format') return 'is not a date that exists';
  return keyword === 'pattern' ? 'has the wrong format' : message;
};
