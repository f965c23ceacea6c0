import { runSteps } from './run-steps.ts'
import { quickSteps, slowSteps } from './steps.ts'

await runSteps([...quickSteps, ...slowSteps])
