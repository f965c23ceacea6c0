import { runSteps } from './run-steps.ts'
import { keepScratchInMemory } from './scratch.ts'
import { quickSteps, slowSteps } from './steps.ts'

keepScratchInMemory()
await runSteps([...quickSteps, ...slowSteps])
