import { brandPages, brandSteps } from '#everywhere/pages.factory.ts'
import { tellPart } from '#everywhere/tell.factory.ts'

tellPart({ side: 'brand', pages: brandPages, steps: brandSteps })
