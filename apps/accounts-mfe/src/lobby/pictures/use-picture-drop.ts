import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Files that were dragged or copied. */
const filesOf = (data: DataTransfer): File[] => [...data.files]

/**
 * Takes pictures that are dropped on an element or pasted in it. Text that is pasted or dropped stays the field's, also
 * where a program copies a picture of the text beside it.
 */
export function usePictureDrop(isOpen: boolean, take: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => isOpen && dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        take(filesOf(event.dataTransfer))
      },
      onPaste: (event: ClipboardEvent) => {
        const files = filesOf(event.clipboardData)
        if (!isOpen || files.length === 0 || event.clipboardData.types.includes('text/plain')) return
        event.preventDefault()
        take(files)
      },
    },
  }
}
