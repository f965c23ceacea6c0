import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  AllProgrammeFigures,
  CreatorRate,
  ProgrammeFiguresQuery,
} from './creator-figures.schema.ts'

export const creatorFigures = {
  /** How often the creator is accepted, completes and is on time. */
  rates: endpoint({
    method: 'GET',
    path: '/creator/rates',
    access: 'creator',
    output: z.object({ items: z.array(CreatorRate) }),
    refuses: [],
  }),
  /** From clicks to commissions, in each programme and in all. */
  programmes: endpoint({
    method: 'GET',
    path: '/creator/programme-figures',
    access: 'creator',
    query: ProgrammeFiguresQuery,
    output: AllProgrammeFigures,
    refuses: [],
  }),
}
