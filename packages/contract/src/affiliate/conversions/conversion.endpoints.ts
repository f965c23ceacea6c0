import { bodyBytes, endpoint } from '../../endpoint.ts'
import { ImportResults } from '../../import.schema.ts'
import {
  BrandConversion,
  BrandConversionPage,
  BrandConversionQuery,
  ConversionCalls,
  ConversionProgramme,
  NewProgrammeKey,
  ProgrammeKeys,
} from './conversion.schema.ts'
import { ImportedRows } from './import.schema.ts'

/** Orders of the brand's shop. Shops themselves call `/v1`. */
export const brandConversions = {
  /** Lists orders, newest first, each with the reasons for its attribution. */
  list: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/conversions',
    access: 'brand',
    params: ConversionProgramme,
    query: BrandConversionQuery,
    output: BrandConversionPage,
    refuses: ['programme.not_found'],
  }),
  /** Sends a test order, which is attributed and shown like any other but never paid. */
  sendTest: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/conversions/test',
    access: 'brand',
    params: ConversionProgramme,
    output: BrandConversion,
    refuses: ['programme.not_found', 'brand.role_required'],
  }),
  /**
   * Imports orders row by row, like a shop's batch. Orders that are already known stay unchanged.
   */
  importOrders: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/conversions/import',
    access: 'brand',
    params: ConversionProgramme,
    body: ImportedRows,
    bodyBytesMax: bodyBytes.rows,
    output: ImportResults,
    refuses: ['programme.not_found', 'brand.role_required'],
  }),
  /** Lists the last hundred calls of the shop, newest first. */
  calls: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/calls',
    access: 'brand',
    params: ConversionProgramme,
    output: ConversionCalls,
    refuses: ['programme.not_found'],
  }),
  keys: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/keys',
    access: 'brand',
    params: ConversionProgramme,
    output: ProgrammeKeys,
    refuses: ['programme.not_found'],
  }),
  /** Makes a new key. The previous key keeps working for 7 days. */
  makeKey: endpoint({
    method: 'POST',
    path: '/brand/programmes/:programmeId/keys',
    access: 'brand',
    params: ConversionProgramme,
    output: NewProgrammeKey,
    refuses: ['programme.not_found', 'brand.role_required', 'conversion.key_too_many'],
  }),
}
