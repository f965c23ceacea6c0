import { creatorPages, creatorSteps, troubles } from '#everywhere/pages.factory.ts'
import { tellPart } from '#everywhere/tell.factory.ts'

tellPart({ side: 'creator', pages: creatorPages, steps: creatorSteps, troubles })
