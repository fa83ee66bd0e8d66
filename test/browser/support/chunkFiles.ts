import fs from 'node:fs';
import path from 'node:path';
import { dist, readIntegrity } from './settings';

export const { script, chunks } = readIntegrity();

export const bytesOf = (file: string) => fs.readFileSync(path.join(dist, file));
