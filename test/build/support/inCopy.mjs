import { copyProject } from './copyProject.mjs';

/**
 * Adds files and lines to a copy of the project, which is removed at the end.
 * @param {Record<string, string>} files their texts are indented by four spaces
 * @param {readonly (readonly [file: string, after: string, text: string])[]} lines
 * @param {(copy: ReturnType<typeof copyProject>) => void} check
 */
export function inCopy(files, lines, check) {
  const copy = copyProject();
  try {
    copy.writeAll(files);
    for (const line of lines) copy.insert(...line);
    check(copy);
  } finally {
    copy.remove();
  }
}
