/** What a page needs to draw and move a figure, and nothing else: to be weighed. */
export { poseOf } from '#web/live/motion.ts';
export { Stage } from '#web/live/stage.ts';
