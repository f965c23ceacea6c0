import { endpoint } from '../../endpoint.ts'
import { Exports } from './export.schema.ts'

/** Exports are made in the background. `/api/exports/:exportId/file` sends the finished file. */
export const exports = {
  list: endpoint({
    method: 'GET',
    path: '/exports',
    access: 'signed-in',
    output: Exports,
    refuses: [],
  }),
  /** Exports everything about the reader. */
  start: endpoint({
    method: 'POST',
    path: '/exports',
    access: 'signed-in',
    sensitive: true,
    output: Exports,
    refuses: ['export.running'],
  }),
  /** Exports everything about the reader's brand. */
  startForBrand: endpoint({
    method: 'POST',
    path: '/brand/exports',
    access: 'brand',
    sensitive: true,
    output: Exports,
    refuses: ['export.running', 'brand.role_required'],
  }),
}
