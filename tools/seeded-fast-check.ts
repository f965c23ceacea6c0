// Tests get this for 'fast-check' (vitest.config.ts): the same cases in every run, so that a
// failure is somebody's change. `npm run soak` tries others.
import fc from '../node_modules/fast-check/lib/fast-check.js'

fc.configureGlobal({ seed: Number(process.env.WALK_SEED ?? 20_261_121) })

export * from '../node_modules/fast-check/lib/fast-check.js'
export default fc
