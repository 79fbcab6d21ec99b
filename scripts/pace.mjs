// Plain JavaScript for Node 20, as in set-up.mjs.
import { Worker } from 'node:worker_threads';

/** Fixed work on arithmetic and memory; the answer is its milliseconds. */
const work = `
  const began = performance.now();
  for (let round = 0, x = 1; round < 2; round++) new Float64Array(1e6).map(() => (x = (x * 16807) % 2147483647)).sort();
  require('node:worker_threads').parentPort.postMessage(performance.now() - began);`;

/**
 * The work's CPU milliseconds on the machine by which the limit was chosen: twice 215 at the least of six rounds, less a
 * tenth because other programs shared its caches.
 */
const quietMs = 390;

/** How many times slower than that machine this one is right now, with both cores at work. */
export async function measurePace() {
  const measure = () =>
    new Promise((resolve, reject) => {
      new Worker(work, { eval: true }).once('message', resolve).once('error', reject);
    });
  return Math.max(...(await Promise.all([measure(), measure()]))) / quietMs;
}
