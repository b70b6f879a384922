import { Button, FileButton } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import classes from "./TextFileDrop.module.css";

interface TextFileDropProps {
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A place to drop a file on, with a button for those who don't drag. */
export function TextFileDrop({ isDisabled, onFiles, children }: TextFileDropProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const forget = useRef<() => void>(null);
  const holdsFiles = ({ dataTransfer }: DragEvent) =>
    !isDisabled && dataTransfer.types.includes("Files");
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Moving over what is inside is no leaving.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      <div className={classes.choose}>
        <FileButton
          resetRef={forget}
          disabled={isDisabled}
          inputProps={{ "aria-label": "Text file" }}
          onChange={(file) => {
            // The same file can be chosen again after it was changed.
            forget.current?.();
            if (file) onFiles([file]);
          }}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={isDisabled}
              leftSection={<IconUpload size={16} stroke={1.6} />}
            >
              Choose a text file
            </Button>
          )}
        </FileButton>
        <span>or drop one here.</span>
      </div>
    </div>
  );
}
