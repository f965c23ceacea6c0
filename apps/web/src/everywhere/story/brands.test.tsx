import { brandPages, brandSteps } from '../pages.build.ts'
import { tellPart } from '../tell.build.ts'

tellPart({ side: 'brand', pages: brandPages, steps: brandSteps })
