import ts from 'typescript';

/** A TypeScript or JSON file; its name selects the parser. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

/** Keys after which a row goes: after the last one that exists, else at the end. */
type After = readonly string[];

/**
 * Adds a row to a table: an object or array literal that is a constant of a source file, or a property of a JSON
 * file. An existing row stays.
 * @param key name of a property, a string of an array, or the `path` of an object in an array
 * @returns the new text, unformatted
 * @throws Error if the file has no such table
 */
export function withRow(source: Source, table: string, key: string, row: string, after: After = []): string {
  const { rows, start } = findTable(source, table);
  if (rows.some((node) => keyOf(node) === key)) return source.text;
  const previous = rows.findLast((node) => after.includes(keyOf(node) ?? '')) ?? rows.at(-1);
  return previous ? insert(source.text, previous.end, `, ${row}`) : insert(source.text, start, row);
}

/** Removes a row with the comments above it. @throws Error if the file has no such table */
export function withoutRow(source: Source, table: string, key: string): string {
  const { rows } = findTable(source, table);
  const index = rows.findIndex((node) => keyOf(node) === key);
  const node = rows[index];
  if (!node) return source.text;
  const comma = COMMA.exec(source.text.slice(node.end));
  const text = cut(source.text, node, node.end + (comma?.[0].length ?? 0));
  const previous = rows[index - 1];
  // A last row without a comma leaves the comma of the previous row behind.
  return comma || !previous
    ? text
    : text.slice(0, previous.end) + text.slice(previous.end).replace(COMMA, '');
}

const COMMA = /^\s*,/;

/** Adds an import in alphabetical order of the paths. */
export function withImport(source: Source, name: string, specifier: string): string {
  const imports = importsOf(source);
  if (imports.some(({ path }) => path === specifier)) return source.text;
  const previous = imports.findLast(({ path }) => path < specifier);
  const line = `import { ${name} } from '${specifier}';`;
  return previous ? insert(source.text, previous.node.end, `\n${line}`) : `${line}\n${source.text}`;
}

export function withoutImport(source: Source, specifier: string): string {
  const found = importsOf(source).find(({ path }) => path === specifier);
  if (!found) return source.text;
  const text = cut(source.text, found.node, found.node.end);
  return found.node.pos === 0 ? text.replace(/^\n/, '') : text;
}

function findTable(source: Source, name: string) {
  const literal = unwrap(source.file.endsWith('.json') ? ofJson(source, name) : ofScript(source, name));
  if (literal && ts.isObjectLiteralExpression(literal))
    return { rows: [...literal.properties], start: literal.properties.pos };
  if (literal && ts.isArrayLiteralExpression(literal))
    return { rows: [...literal.elements], start: literal.elements.pos };
  throw new Error(`${source.file} has no table ${name}`);
}

function ofScript(source: Source, name: string): ts.Expression | undefined {
  return parse(source)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText() === name)?.initializer;
}

function ofJson(source: Source, name: string): ts.Expression | undefined {
  const [statement] = parse(source).statements;
  if (!statement || !ts.isExpressionStatement(statement)) return undefined;
  const whole = statement.expression;
  if (!ts.isObjectLiteralExpression(whole)) return undefined;
  return whole.properties.filter(ts.isPropertyAssignment).find((property) => keyOf(property) === name)
    ?.initializer;
}

const parse = ({ file, text }: Source): ts.SourceFile =>
  file.endsWith('.json')
    ? ts.parseJsonText(file, text)
    : ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const importsOf = (source: Source) =>
  parse(source)
    .statements.filter(ts.isImportDeclaration)
    .flatMap((node) =>
      ts.isStringLiteral(node.moduleSpecifier) ? [{ node, path: node.moduleSpecifier.text }] : [],
    );

/** Unwraps `as const` and `satisfies`. */
function unwrap(expression: ts.Expression | undefined): ts.Expression | undefined {
  return expression && (ts.isAsExpression(expression) || ts.isSatisfiesExpression(expression))
    ? unwrap(expression.expression)
    : expression;
}

function keyOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isPropertyAssignment(node)) return ts.isComputedPropertyName(node.name) ? undefined : node.name.text;
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const path = node.properties.filter(ts.isPropertyAssignment).find((property) => keyOf(property) === 'path');
  return path && ts.isStringLiteral(path.initializer) ? path.initializer.text : undefined;
}

/** A trailing comment on the previous line belongs to that line, and stays. */
function cut(text: string, node: ts.Node, end: number): string {
  const start = ts.getTrailingCommentRanges(text, node.pos)?.at(-1)?.end ?? node.pos;
  return text.slice(0, start) + text.slice(end);
}

const insert = (text: string, at: number, added: string) => text.slice(0, at) + added + text.slice(at);
