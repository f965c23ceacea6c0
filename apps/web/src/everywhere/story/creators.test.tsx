import { creatorPages, creatorSteps, troubles } from '../pages.build.ts'
import { tellPart } from '../tell.build.ts'

tellPart({ side: 'creator', pages: creatorPages, steps: creatorSteps, troubles })
