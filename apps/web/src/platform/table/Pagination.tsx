import { Button, Group, NativeSelect, Text, TextInput } from "@mantine/core";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { formatCount, formatNumber } from "../format.ts";
import { acceptedPage, pageLinks, pageSizes, pageText } from "./paging.ts";

export interface PaginationProps {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The total is too small to be shown: `total` is then what the pages so far tell, and is not said. */
  readonly isTotalHidden?: boolean;
  /** How many there are, in words, where `total` is not exactly that. */
  readonly totalText?: string | undefined;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/**
 * Pages of a list (S2.63): sizes 10, 20, 30; three page links; 'Showing X to Y of Z records'; a page number on Enter.
 */
export function Pagination(props: PaginationProps): ReactNode {
  const { page, pageSize, total, isTotalHidden = false, totalText, onPage, onPageSize } = props;
  return (
    <Group component="nav" aria-label="Pages" justify="space-between" mt="sm" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {totalText !== undefined || isTotalHidden
          ? `${totalText ?? formatCount(null)} records`
          : pageText(page, pageSize, total)}
      </Text>
      <Group gap={6}>
        <NativeSelect
          size="xs"
          aria-label="Records on a page"
          value={String(pageSize)}
          data={pageSizes.map(String)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
        {pageLinks(page, pageSize, total).map((link) => (
          <Button
            key={link}
            size="compact-sm"
            variant={link === page ? "light" : "default"}
            {...(link === page ? { "aria-current": "page" as const } : {})}
            aria-label={`Page ${formatNumber(link)}`}
            onClick={() => onPage(link)}
          >
            {formatNumber(link)}
          </Button>
        ))}
        <PageInput {...props} key={page} />
      </Group>
    </Group>
  );
}

function PageInput({ page, pageSize, total, onPage }: PaginationProps): ReactNode {
  const [text, setText] = useState(String(page));
  const [isWrong, setWrong] = useState(false);
  const accept = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    const wanted = acceptedPage(text, pageSize, total);
    setWrong(wanted === null);
    if (wanted !== null) onPage(wanted);
  };
  return (
    <TextInput
      size="xs"
      title={
        isWrong
          ? `A page from 1 to ${formatNumber(Math.max(1, Math.ceil(total / pageSize)))}`
          : undefined
      }
      w={64}
      aria-label="Page number"
      inputMode="numeric"
      value={text}
      error={isWrong}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={accept}
    />
  );
}
