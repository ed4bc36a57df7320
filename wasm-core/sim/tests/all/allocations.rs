//! Allocations per thread. Each test runs in its own thread, so its counts are its own.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    static LIVE_BYTES: Cell<i64> = const { Cell::new(0) };
}

/// Blocks allocated or resized by this thread so far.
pub fn allocations() -> u64 {
    ALLOCATIONS.get()
}

/// Bytes allocated and not yet freed by this thread.
pub fn live_bytes() -> i64 {
    LIVE_BYTES.get()
}

fn count(allocations: u64, bytes: i64) {
    ALLOCATIONS.set(ALLOCATIONS.get() + allocations);
    LIVE_BYTES.set(LIVE_BYTES.get() + bytes);
}

struct Counting;

// SAFETY: every call is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(1, layout.size() as i64);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(0, -(layout.size() as i64));
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        count(1, new_size as i64 - layout.size() as i64);
        unsafe { System.realloc(block, layout, new_size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;
