// Refuses an unavailable port before anything is installed or built.
import { findPortProblem } from './ports.mjs';

const problem = await findPortProblem(process.env);
if (problem) {
  console.error(problem);
  process.exitCode = 1;
}
