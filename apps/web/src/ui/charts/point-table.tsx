import { type Column, Table } from '../table.tsx'
import { type ChartData, pointName, valueInWords } from './chart-data.ts'

const columnsOf = (data: ChartData): Column<number>[] => [
  {
    key: 'day',
    header: data.grain.charAt(0).toUpperCase() + data.grain.slice(1),
    cell: (at) => pointName(data, at),
    phone: 'title',
  },
  {
    key: 'before',
    header: data.beforeLabel,
    cell: (at) => (
      <>
        <span className="@2xl:hidden">{data.beforeLabel}: </span>
        {valueInWords(data, data.before?.[at])}
      </>
    ),
    align: 'end',
    phone: 'detail',
  },
  {
    key: 'value',
    header: data.label,
    cell: (at) => valueInWords(data, data.values[at]),
    align: 'end',
    phone: 'end',
  },
]

export const PointTable = ({ data }: { data: ChartData }) => (
  <Table
    caption={`${data.label} by ${data.grain}, newest first`}
    columns={columnsOf(data).filter(({ key }) => key !== 'before' || data.before !== null)}
    rows={data.days.map((_, at) => at).reverse()}
    rowKey={String}
  />
)
