// Tests import this as 'fast-check' (vitest.config.ts). `npm run soak` uses other seeds.
import fc from '../node_modules/fast-check/lib/fast-check.js'

fc.configureGlobal({ seed: Number(process.env.WALK_SEED ?? 20_261_121) })

export * from '../node_modules/fast-check/lib/fast-check.js'
export default fc
