import type { RecordView } from './record-list.tsx'

/** What is known of a list's place; its rows are those of the page before while another loads. */
export interface PagedList<Row> {
  readonly state: Pick<RecordView<Row>['state'], 'page' | 'pageSize'>
  readonly list: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined
    readonly isPlaceholderData?: boolean
  }
}

/** The page before (-1) or after (1) the list's present one; undefined at the list's ends. */
export function pageBeside<Row>({ state, list: { data } }: PagedList<Row>, step: 1 | -1): number | undefined {
  const page = state.page + step
  return page < 0 || page * state.pageSize >= (data?.total ?? 0) ? undefined : page
}

/** Whether the list's rows are those of this page. */
export const hasRowsOf = <Row>({ state, list: { data, isPlaceholderData } }: PagedList<Row>, page: number): boolean =>
  data !== undefined && isPlaceholderData !== true && state.page === page
