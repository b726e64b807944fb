import type { ReactNode } from 'react'
import { Box } from '@portal/ui/kit'
import { hiddenVisually } from '@portal/ui/basics'

interface Props {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A chart's figures as a table for screen readers. */
export const HiddenTable = ({ caption, head, rows }: Props): ReactNode => (
  <Box sx={{ position: 'relative' }}>
    <Box sx={hiddenVisually}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  </Box>
)
