/** What a page needs to draw and move a figure, and nothing else: to be weighed. */
export { poseOf } from '#web/live/motion/animate.ts';
export { Renderer } from '#web/live/renderer.ts';
