import Printer from 'lucide-react/icons/printer'
import { Button } from './Button.tsx'

/** Prints the page; hidden without JavaScript, when the browser's own menu prints. */
export function PrintButton() {
  return (
    <Button look="quiet" className="needs-script" onClick={() => print()}>
      <Printer size={18} />
      Print
    </Button>
  )
}
